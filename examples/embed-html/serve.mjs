import { startShop } from './shop-server.mjs';

const port = Number(process.env.PORT ?? 4600);

await startShop({ portal: process.env.PORTAL_URL ?? 'http://lumen.localhost:3000', port });
process.stdout.write(`Open http://localhost:${port}\n`);
