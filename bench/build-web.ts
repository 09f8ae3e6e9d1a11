import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** Builds in a child process, because the script has no types. */
export function buildWeb(): void {
  execFileSync(process.execPath, ['scripts/build.mjs'], { cwd: join(import.meta.dirname, '..'), stdio: 'inherit' });
}
