import { buildApp } from './build-app.ts';
import { createContext } from './create-context.ts';
import { readSettings } from './settings.ts';

const settings = readSettings(process.env);
const context = await createContext(settings);
const app = await buildApp(context);

/** Requests that are under way are answered before the process ends. */
async function stop(): Promise<void> {
  await app.close();
  await context.close();
  process.exit(0);
}

process.once('SIGTERM', stop);
process.once('SIGINT', stop);
await app.listen({ host: settings.HOST, port: settings.PORT });
