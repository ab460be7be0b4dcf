import { dirname } from 'node:path';
import { checkStructure } from './structure/check-structure.ts';

// Runs only the structure checks: imports between packages, names, sizes and links.
const { passed, failed } = checkStructure(dirname(import.meta.dirname), (line) => console.log(line));
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
