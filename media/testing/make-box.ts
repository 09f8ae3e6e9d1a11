export function makeBox(type: string, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
}

export function int32s(...values: readonly number[]): Buffer {
  return Buffer.concat(values.map((value) => Buffer.from([value >> 24, value >> 16, value >> 8, value])));
}
