import { dirname } from 'node:path';
import { checkSteps } from './testing/check-steps.ts';
import { endWithRunningProgram } from './testing/program.ts';
import { runSteps } from './testing/steps.ts';

// npm run check: all checks that take seconds and need neither a database nor a browser.
endWithRunningProgram();
const { passed, failed } = await runSteps(checkSteps(dirname(import.meta.dirname)), (line) => console.log(line));
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
