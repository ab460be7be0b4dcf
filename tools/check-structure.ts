import { dirname } from 'node:path';
import { checkStructure } from './structure/check-structure.ts';

// The structure checks alone: arrows between houses, names, sizes, links.
const { passed, failed } = checkStructure(dirname(import.meta.dirname), (line) => console.log(line));
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
