import { createContext } from './create-context.ts';
import { runApi } from './run-api.ts';
import { readSettings } from './settings.ts';

const settings = readSettings(process.env);
await runApi(await createContext(settings), settings);
