import { missingRestrictions, type Restriction } from '#media/confinement.ts';
import { findTools, isOutdated, type ConfiguredTools } from '#media/tools.ts';
import { ImportRejectedError } from './read-show-folder.ts';

const FROM_NPM = '@ffmpeg-installer';
const ADVICE = 'Install ffmpeg 5 or newer (apt install ffmpeg, brew install ffmpeg), or set FFMPEG_PATH.';

/**
 * Returns a line that names the restrictions without which ffmpeg runs, or none.
 * @throws ImportRejectedError if all are required and one is missing
 */
export function restrictionsNotice(areRequired: boolean, missing: readonly Restriction[] = missingRestrictions()) {
  if (missing.length === 0) return [];
  const line = `ffmpeg runs without restrictions that this system does not offer: ${missing.join(', ')}.`;
  if (areRequired) throw new ImportRejectedError([`IMPORT_CONFINED=required: ${line}`]);
  return [line];
}

/** Returns what the operator should know about ffmpeg: one line for an old or missing program, one for its limits. */
export async function toolsNotice(configured: ConfiguredTools): Promise<string[]> {
  return [...(await versionNotice(configured)), ...restrictionsNotice(false)];
}

async function versionNotice(configured: ConfiguredTools): Promise<string[]> {
  try {
    const { ffmpeg } = await findTools(configured);
    if (!(await isOutdated('ffmpeg', ffmpeg))) return [];
    const which = ffmpeg.includes(FROM_NPM)
      ? 'the ffmpeg of 2018 from npm'
      : `${ffmpeg}, which is older than version 5`;
    return [`Videos are converted by ${which}. ${ADVICE}`];
  } catch (error) {
    return [`Videos cannot be imported: ${error instanceof Error ? error.message : String(error)}.`];
  }
}
