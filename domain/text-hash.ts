const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

function fnv1a(text: string, start: number): number {
  let hash = start;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), FNV_PRIME);
  return hash;
}

/**
 * Returns a function from texts to numbers below 2³² that look random and are the same for the same prefix and text:
 * FNV-1a, and MurmurHash3's last step.
 */
export function createTextHash(prefix: string): (text: string) => number {
  const start = fnv1a(prefix, FNV_OFFSET);
  return (text) => {
    let hash = fnv1a(text, start);
    hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
    hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
    return (hash ^ (hash >>> 16)) >>> 0;
  };
}
