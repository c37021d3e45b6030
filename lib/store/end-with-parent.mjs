// Ends the process where the one that started it has ended, however that did: nobody would use what is made, and whoever
// started a server again would have two at work. A thread of its own, since making stops the other for seconds.
import { Socket } from 'node:net';

new Socket({ fd: 0 }).on('close', () => process.kill(process.pid, 'SIGKILL')).resume();
