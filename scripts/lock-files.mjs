// Compares package-lock.json with node_modules/.package-lock.json, in which npm records what it has installed.

/** Skips packages for one C library, because npm chooses between them. */
const isForPlatform = ({ os, cpu, libc }, { platform, arch }) =>
  libc === undefined && (os?.includes(platform) ?? false) && (cpu?.includes(arch) ?? false);

function isRequired(entry, scope, host) {
  if (entry.link) return false;
  if (scope === 'production' && (entry.dev || entry.devOptional)) return false;
  return !entry.optional || isForPlatform(entry, host);
}

/** Returns the path of the first package that is missing or has another version than `locked`, or undefined. */
export function findOutdated(locked, installed, scope, host) {
  const found = Object.entries(locked).find(([path, entry]) => {
    if (!path.includes('node_modules/')) return false;
    const actual = installed[path];
    return actual === undefined ? isRequired(entry, scope, host) : !entry.link && actual.version !== entry.version;
  });
  return found?.[0];
}

/** Returns optional dependencies without an entry, because of which `npm ci` rejects a lock file. */
export function findUnlisted(locked) {
  return Object.entries(locked).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !(`node_modules/${name}` in locked) && !(`${path}/node_modules/${name}` in locked),
    ),
  );
}
