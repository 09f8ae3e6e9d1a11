// Checks package-lock.json, alone and against npm's record of installed packages, node_modules/.package-lock.json.

/**
 * Returns whether both `os` and `cpu` name this platform. Returns false for a package that names a C library, because
 * npm installs only one of the variants.
 */
const isForPlatform = ({ os, cpu, libc }, { platform, arch }) =>
  libc === undefined && (os?.includes(platform) ?? false) && (cpu?.includes(arch) ?? false);

function isRequired(entry, scope, host) {
  if (entry.link) return false;
  if (scope === 'production' && (entry.dev || entry.devOptional)) return false;
  return !entry.optional || isForPlatform(entry, host);
}

/** Returns the path of the first package that the scope requires but that is missing, or that has another version. */
export function findOutdated(locked, installed, scope, host) {
  const found = Object.entries(locked).find(([path, entry]) => {
    if (!path.includes('node_modules/')) return false;
    const actual = installed[path];
    return actual === undefined ? isRequired(entry, scope, host) : !entry.link && actual.version !== entry.version;
  });
  return found?.[0];
}

/** Returns the optional dependencies that have no entry in the lock file. They make `npm ci` reject the file. */
export function findUnlisted(locked) {
  return Object.entries(locked).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !(`node_modules/${name}` in locked) && !(`${path}/node_modules/${name}` in locked),
    ),
  );
}
