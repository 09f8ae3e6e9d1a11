import { missingRestrictions, type Restriction } from '#media/confinement.ts';
import { findTools, isOutdated, type ConfiguredTools } from '#media/tools.ts';
import { ImportRejectedError } from './import-rejected-error.ts';

const FROM_NPM = { ffmpeg: '@ffmpeg-installer', ffprobe: '@ffprobe-installer' } as const;
const ADVICE =
  'Install ffmpeg 5 or newer (apt install ffmpeg, brew install ffmpeg), or set FFMPEG_PATH and FFPROBE_PATH.';

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

function describe(name: 'ffmpeg' | 'ffprobe', path: string): string {
  return path.includes(FROM_NPM[name]) ? `the ${name} of 2018 from npm` : `${path}, which is older than version 5`;
}

async function versionNotice(configured: ConfiguredTools): Promise<string[]> {
  try {
    const { ffmpeg, ffprobe } = await findTools(configured);
    const outdated: string[] = [];
    if (await isOutdated('ffmpeg', ffmpeg)) outdated.push(`converted by ${describe('ffmpeg', ffmpeg)}`);
    if (await isOutdated('ffprobe', ffprobe)) outdated.push(`read by ${describe('ffprobe', ffprobe)}`);
    return outdated.length === 0 ? [] : [`Videos are ${outdated.join(' and ')}. ${ADVICE}`];
  } catch (error) {
    return [`Videos cannot be imported: ${error instanceof Error ? error.message : String(error)}.`];
  }
}
