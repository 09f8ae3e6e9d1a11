// Compares package-lock.json with node_modules/.package-lock.json, in which npm records what it has installed.

/** An optional package belongs to this platform. Variants by C library are skipped: npm chooses between them. */
const isForPlatform = ({ os, cpu, libc }, { platform, arch }) =>
  libc === undefined && (os?.includes(platform) ?? false) && (cpu?.includes(arch) ?? false);

function isRequired(entry, scope, host) {
  if (entry.link) return false;
  if (scope === 'production' && (entry.dev || entry.devOptional)) return false;
  return !entry.optional || isForPlatform(entry, host);
}

/**
 * Returns the first package that is not installed as the lock file says, or undefined.
 * @param {Record<string, object>} locked the `packages` of package-lock.json
 * @param {Record<string, object>} installed the `packages` of node_modules/.package-lock.json
 * @param {'production' | 'development'} scope
 * @param {{ platform: string, arch: string }} host
 */
export function findOutdated(locked, installed, scope, host) {
  const found = Object.entries(locked).find(([path, entry]) => {
    if (!path.includes('node_modules/')) return false;
    const actual = installed[path];
    return actual === undefined ? isRequired(entry, scope, host) : !entry.link && actual.version !== entry.version;
  });
  return found?.[0];
}

/** Returns the optional dependencies that the lock file does not list. `npm ci` rejects a lock file that lacks one. */
export function findUnlisted(locked) {
  return Object.entries(locked).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !(`node_modules/${name}` in locked) && !(`${path}/node_modules/${name}` in locked),
    ),
  );
}
