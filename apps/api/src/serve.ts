import { settingsOrExit } from '@quittance/settings/settings-or-exit';
import { createContext } from './create-context.ts';
import { runApi } from './run-api.ts';
import { readSettings } from './settings.ts';

const settings = settingsOrExit(() => readSettings(process.env));
await runApi(await createContext(settings), settings);
