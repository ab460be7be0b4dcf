import { buildApp } from './build-app.ts';
import { createContext } from './create-context.ts';
import { readSettings } from './settings.ts';

const settings = readSettings(process.env);
const context = await createContext(settings);
const app = await buildApp(context);
for (const notice of context.notices) app.log.warn(notice);

/** Requests that are under way are answered before the process ends. */
async function end(): Promise<void> {
  await app.close();
  await context.close();
  process.exit(0);
}

// A second signal must not cut the first one's work short.
let isEnding = false;
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    if (isEnding) return;
    isEnding = true;
    void end();
  });
}
await app.listen({ host: settings.HOST, port: settings.PORT });
