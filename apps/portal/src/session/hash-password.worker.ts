import { hashPassword } from './hash-password.ts';

// Worker that receives a password and responds with its hash.
addEventListener('message', async ({ data }: MessageEvent<string>) => postMessage(await hashPassword(data)));
