// Ends the process where the one that started it has ended, however that did: nobody would use what is made, and whoever
// started a server again would have two at work. A thread of its own, since making stops the other for seconds.
import { Socket } from 'node:net';
import { workerData } from 'node:worker_threads';

/** `workerData`: where there is a pipe to the other process, if not at the input. */
new Socket({ fd: workerData ?? 0 }).on('close', () => process.kill(process.pid, 'SIGKILL')).resume();
