const SEGMENT_ID = 0x18538067;

/**
 * Returns the length in bytes that a Matroska or WebM header declares, or `undefined` if it is unknown (RFC 8794 §6,
 * RFC 9559 §5.1). Live recorders declare no length.
 */
export function declaredLength(head: Buffer): number | undefined {
  const header = readSize(head, 4);
  if (header?.size === undefined) return undefined;
  const at = header.end + header.size;
  if (at + 4 > head.length || head.readUInt32BE(at) !== SEGMENT_ID) return undefined;
  const segment = readSize(head, at + 4);
  return segment?.size === undefined ? undefined : segment.end + segment.size;
}

/** Reads an EBML size. The leading zero bits encode its length (1 to 8 bytes); all ones mean unknown. */
function readSize(data: Buffer, at: number): { size: number | undefined; end: number } | undefined {
  const first = data[at] ?? 0;
  const length = Math.clz32(first) - 23;
  const end = at + length;
  if (first === 0 || end > data.length) return undefined;
  const digits = [first - (0x80 >> (length - 1)), ...data.subarray(at + 1, end)];
  const size = digits.reduce((value, digit) => value * 256 + digit, 0);
  return { size: size === 2 ** (7 * length) - 1 ? undefined : size, end };
}
