import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { measureLoudnessArguments } from '#media/arguments.ts';
import { packageVideo } from '#media/package.ts';
import { probeInput } from '#media/probe-run.ts';
import type { Container } from '#media/source.ts';
import { exampleProbe } from '#media/testing/example-probe.ts';
import { makeBox } from '#media/testing/make-box.ts';
import { openWorkspace } from '#media/testing/open-workspace.ts';

const { tools, folder } = await openWorkspace();
let server: Server;
let url: string;
let connections = 0;

beforeAll(async () => {
  server = createServer((_request, response) => void response.writeHead(404).end());
  server.on('connection', () => (connections += 1)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/1.ts`;
});

afterAll(async () => {
  server.close();
});

async function writeSource(name: string, content: string | Buffer): Promise<string> {
  await writeFile(join(folder, name), content);
  return join(folder, name);
}

const playlist = () => `#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\n${url}\n#EXT-X-ENDLIST\n`;

/** Runs a program without restrictions, so that only its arguments can keep it from opening a connection. */
async function runUnconfined(command: string, args: readonly string[]): Promise<void> {
  await promisify(execFile)(command, args, { timeout: 20_000 }).catch(() => undefined);
}

test('the listener notices a connection of ffmpeg', async () => {
  const file = await writeSource('control.m3u8', playlist());
  const before = connections;
  await runUnconfined(tools.ffmpeg, [
    '-protocol_whitelist',
    'file,http,tcp',
    '-f',
    'hls',
    '-i',
    file,
    '-f',
    'null',
    '-',
  ]);
  expect(connections).toBeGreaterThan(before);
});

test('a source that refers to a URL opens no connection when it is packaged', async () => {
  const before = connections;
  const head = makeBox('ftyp', Buffer.from('isom\0\0\0\0'));
  const rest = Buffer.from(playlist().repeat(9));
  const files = [
    url,
    await writeSource('playlist.mp4', playlist()),
    await writeSource('concat.mp4', `ffconcat version 1.0\nfile '${url}'\n`),
    await writeSource('presentation.mp4', `<?xml version="1.0"?><MPD><BaseURL>${url}</BaseURL></MPD>`),
    await writeSource('both.mp4', Buffer.concat([head, makeBox('moov', rest), makeBox('mdat', rest)])),
    await writeSource('both.mkv', Buffer.concat([Buffer.from('1a45dfa3a3', 'hex'), rest])),
  ];
  for (const file of files) {
    const run = packageVideo({ source: { file }, workFolder: join(folder, 'work'), tools, plan: 'full' });
    await expect(run).rejects.toMatchObject({ name: 'MediaRejectedError' });
  }
  expect(connections).toBe(before);
});

test.each<Container>(['mp4', 'matroska', 'mpegts'])(
  'the arguments alone keep a playlist that was taken for %s from opening a connection',
  async (container) => {
    const path = await writeSource(`taken-for-${container}`, playlist());
    const before = connections;
    const probed = exampleProbe({ path, container });
    await runUnconfined(tools.ffmpeg, measureLoudnessArguments(probed, 1000));
    await runUnconfined(tools.ffprobe, [...probeInput(probed), '-show_streams']);
    expect(connections).toBe(before);
  },
);
