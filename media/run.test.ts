import { execPath } from 'node:process';
import { describe, expect, test } from 'vitest';
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
