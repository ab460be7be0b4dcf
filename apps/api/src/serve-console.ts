import { settingsOrExit } from '@quittance/settings/settings-or-exit';
import { buildConsoleApp } from './build-console-app.ts';
import { consoleContext } from './console-context.ts';
import { createContext } from './create-context.ts';
import { resumeBulkActions } from './features/bulk-actions/bulk-actions.routes.ts';
import { runApi } from './run-api.ts';
import { readConsoleSettings } from './settings.ts';

/** Another program may have stopped in the middle of a bulk action. */
const resumeEveryMs = 30_000;

const settings = settingsOrExit(() => readConsoleSettings(process.env));
const context = consoleContext(await createContext(settings, { program: 'quittance-console' }), settings);

async function build() {
  const app = await buildConsoleApp(context);
  const onFault = (fault: unknown) => app.log.error({ err: fault }, 'resuming bulk actions failed');
  let isResuming = false;
  const timer = setInterval(() => {
    if (isResuming) return;
    isResuming = true;
    void resumeBulkActions(context, onFault)
      .catch(onFault)
      .finally(() => {
        isResuming = false;
      });
  }, resumeEveryMs);
  app.addHook('onClose', async () => clearInterval(timer));
  return app;
}

await runApi(context, settings, { build });
