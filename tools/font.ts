import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { interSubset } from './font/inter-subset.ts';

// npm run font: writes the pages' font from the parts of Inter that they use.
writeFileSync(join(dirname(import.meta.dirname), 'packages/ui/src/fonts/inter.woff2'), await interSubset());
