import { execPath } from 'node:process';
import { describe, expect, test } from 'vitest';
import { runTool } from '#media/run.ts';
import type { ToolFailed } from '#media/run.ts';

const script = (code: string, more: Partial<Parameters<typeof runTool>[0]> = {}) =>
  runTool({ command: execPath, args: ['-e', code], timeoutMs: 20_000, ...more });

describe.concurrent('a tool', () => {
  test('gives what it says, and nothing of our environment', async () => {
    const code = 'console.log(JSON.stringify([process.env.PATH, process.env.HOME])); console.error("note")';
    expect(await script(code)).toEqual({ stdout: '[null,null]\n', stderr: 'note\n' });
  });

  test('is heard line by line', async () => {
    const lines: string[] = [];
    await script('process.stdout.write("frame=1\\nfra"); setTimeout(() => console.log("me=2"), 50)', {
      onLine: (line) => void lines.push(line),
    });
    expect(lines).toEqual(['frame=1', 'frame=2']);
  });

  test.each<[ToolFailed['kind'], string, Partial<Parameters<typeof runTool>[0]>]>([
    ['exit', 'process.exit(3)', {}],
    ['crash', 'process.kill(process.pid, "SIGSEGV")', {}],
    ['killed', 'process.kill(process.pid, "SIGKILL")', {}],
    ['timeout', 'setInterval(() => {}, 9)', { timeoutMs: 100 }],
    ['output', 'process.stdout.write("y".repeat(17e6))', {}],
    ['start', '', { command: '/nowhere/ffmpeg' }],
  ])('that fails by %s says so', async (kind, code, more) => {
    await expect(script(code, more)).rejects.toMatchObject({ name: 'ToolFailed', kind });
  });

  test('is gone when an abort is told', async () => {
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
