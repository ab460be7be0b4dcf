import { hashPassword } from './hash-password.ts';

// Runs beside the page: takes a password, gives back its hash.
addEventListener('message', async ({ data }: MessageEvent<string>) => postMessage(await hashPassword(data)));
