import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { settingsPage } from './settings-page/settings-page.ts';

// npm run settings-page: writes docs/settings.md from the settings that programs read.
writeFileSync(join(dirname(import.meta.dirname), 'docs/settings.md'), settingsPage());
