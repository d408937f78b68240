import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';

const script = `exec 3<&0
"$@" </dev/null 3<&- &
command=$!
{ cat <&3 >/dev/null; kill -KILL 0; } &
wait $command`;

/**
 * Starts a command in a process group of its own that never outlives us: a shell in the group reads a pipe from us,
 * and kills the whole group when the pipe ends, because `stdin` was ended or because we died in whatever way.
 */
export function spawnGroup(
  command: string,
  parameters: readonly string[],
  options: { readonly cwd?: string; readonly env: NodeJS.ProcessEnv },
): ChildProcessWithoutNullStreams {
  const child = spawn('sh', ['-c', script, 'sh', command, ...parameters], { ...options, detached: true });
  child.stdin.on('error', () => {});
  // What the command left behind goes with it.
  child.once('exit', () => child.stdin.end());
  return child;
}
