import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/**
 * Runs `work` while no other process does so under the same name. The lock is a socket in Linux' abstract name
 * space, which the kernel frees when its owner dies: there is no stale lock to clean up.
 */
export async function withProcessLock<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const socketName = `\0${name.slice(-100)}`;
  let release = await tryToOwn(socketName);
  while (!release) {
    await ownerIsGone(socketName);
    release = await tryToOwn(socketName);
  }
  try {
    return await work();
  } finally {
    await release();
  }
}

/** Answers with the function that gives the lock back, or with nothing when another process has it. */
async function tryToOwn(socketName: string): Promise<(() => Promise<void>) | undefined> {
  const waiting = new Set<Socket>();
  let released = false;
  const server = createServer((socket) => {
    socket.on('error', () => {});
    if (released) socket.destroy();
    else waiting.add(socket);
  });
  server.listen(socketName);
  try {
    await once(server, 'listening');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return undefined;
    throw error;
  }
  return async () => {
    released = true;
    server.close();
    for (const socket of waiting) socket.destroy();
    await once(server, 'close');
  };
}

/** The owner never writes to the connection: it ends when the owner is done or dead. */
async function ownerIsGone(socketName: string): Promise<void> {
  const socket = connect(socketName);
  socket.on('error', () => {});
  socket.resume();
  await once(socket, 'close');
}
