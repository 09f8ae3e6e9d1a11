import { once } from 'node:events';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execPath } from 'node:process';
import { describe, expect, test } from 'vitest';
import { missingRestrictions } from '#media/confinement.ts';
import type { Restriction } from '#media/confinement.ts';
import { runTool } from '#media/run.ts';
import type { ToolError } from '#media/run.ts';

const script = (code: string, more: Partial<Parameters<typeof runTool>[0]> = {}) =>
  runTool({ command: execPath, args: ['-e', code], timeoutMs: 20_000, ...more });

describe.concurrent('runTool', () => {
  test('returns the output and hides our environment', async () => {
    const code = 'console.log(JSON.stringify([process.env.PATH, process.env.HOME])); console.error("note")';
    expect(await script(code)).toEqual({ stdout: '[null,null]\n', stderr: 'note\n' });
  });

  test('passes stdout to `onLine` line by line', async () => {
    const lines: string[] = [];
    await script('process.stdout.write("frame=1\\nfra"); setTimeout(() => console.log("me=2"), 50)', {
      onLine: (line) => void lines.push(line),
    });
    expect(lines).toEqual(['frame=1', 'frame=2']);
  });

  test.each<[ToolError['kind'], string, Partial<Parameters<typeof runTool>[0]>]>([
    ['exit', 'process.exit(3)', {}],
    ['crash', 'process.kill(process.pid, "SIGSEGV")', {}],
    ['killed', 'process.kill(process.pid, "SIGKILL")', {}],
    ['timeout', 'setInterval(() => {}, 9)', { timeoutMs: 100 }],
    ['output', 'process.stdout.write("y".repeat(17e6))', {}],
    ['start', '', { command: '/nowhere/ffmpeg' }],
  ])('reports a failure of kind %s', async (kind, code, more) => {
    await expect(script(code, more)).rejects.toMatchObject({ name: 'ToolError', kind });
  });

  test('settles after the process has exited when aborted', async () => {
    const stop = new AbortController();
    let id = 0;
    const onLine = (line: string) => {
      id = Number(line);
      stop.abort(new Error('enough'));
    };
    const run = script('console.log(process.pid); setInterval(() => {}, 9)', { signal: stop.signal, onLine });
    await expect(run).rejects.toThrow('enough');
    expect(() => process.kill(id, 0)).toThrow('ESRCH');
    expect(() => script('', { signal: stop.signal })).toThrow('enough');
  });
});

/** A system that does not offer a restriction must report it as missing. */
const isMissing = (restriction: Restriction) => missingRestrictions().includes(restriction);

describe.concurrent('runTool stops a program', () => {
  test('that allocates 4 GiB', async () => {
    const run = script('Buffer.allocUnsafe(4 * 2 ** 30); console.log("allocated")');
    if (isMissing('memory')) expect(await run).toMatchObject({ stdout: 'allocated\n' });
    else await expect(run).rejects.toMatchObject({ kind: 'exit' });
  });

  test('that writes a larger file than allowed', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'run-test-'));
    const file = join(folder, 'output');
    const run = runTool({
      command: '/bin/sh',
      args: ['-c', 'exec head -c 3000000 /dev/zero >"$1"', 'sh', file],
      timeoutMs: 20_000,
      maxFileBytes: 1024 ** 2,
    });
    if (isMissing('file size')) await run;
    else await expect(run).rejects.toMatchObject({ kind: 'output' });
    expect((await stat(file)).size).toBe(isMissing('file size') ? 3_000_000 : 1024 ** 2);
    await rm(folder, { recursive: true });
  });

  test('that computes for longer than allowed, even if this process is not there to end it', async () => {
    const { stdout } = await runTool({
      command: '/bin/sh',
      args: ['-c', 'ulimit -t; ulimit -c'],
      timeoutMs: 20_000,
    });
    expect(stdout).toBe(isMissing('processor time') ? 'unlimited\n0\n' : '80\n0\n');
  });

  test('that opens a connection', async () => {
    let connections = 0;
    const server = createServer((socket) => {
      connections += 1;
      socket.destroy();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = JSON.stringify(server.address());
    await script(`require("net").connect({ ...${address}, host: "127.0.0.1" }).on("error", () => {})`);
    expect(connections).toBe(isMissing('network') ? 1 : 0);
    server.close();
  });
});
