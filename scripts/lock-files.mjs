// Compares package-lock.json with npm's record of installed packages, node_modules/.package-lock.json.

/** npm chooses between packages for one C library. */
const isForPlatform = ({ os, cpu, libc }, { platform, arch }) =>
  libc === undefined && (os?.includes(platform) ?? false) && (cpu?.includes(arch) ?? false);

function isRequired(entry, scope, host) {
  if (entry.link) return false;
  if (scope === 'production' && (entry.dev || entry.devOptional)) return false;
  return !entry.optional || isForPlatform(entry, host);
}

/** Returns the path of the first missing or outdated package. */
export function findOutdated(locked, installed, scope, host) {
  const found = Object.entries(locked).find(([path, entry]) => {
    if (!path.includes('node_modules/')) return false;
    const actual = installed[path];
    return actual === undefined ? isRequired(entry, scope, host) : !entry.link && actual.version !== entry.version;
  });
  return found?.[0];
}

/** Optional dependencies without an entry, which make `npm ci` reject the lock file. */
export function findUnlisted(locked) {
  return Object.entries(locked).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !(`node_modules/${name}` in locked) && !(`${path}/node_modules/${name}` in locked),
    ),
  );
}
