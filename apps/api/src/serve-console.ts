import { settingsOrExit } from '@quittance/settings/settings-or-exit';
import { buildConsoleApp } from './build-console-app.ts';
import { consoleContext } from './console-context.ts';
import { createContext } from './create-context.ts';
import { runApi } from './run-api.ts';
import { readConsoleSettings } from './settings.ts';

const settings = settingsOrExit(() => readConsoleSettings(process.env));
const context = consoleContext(await createContext(settings, { program: 'quittance-console' }), settings);
await runApi(context, settings, { build: () => buildConsoleApp(context) });
