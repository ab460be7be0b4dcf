import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { readStatedTypes } from '../src/testing/stated-types/read-stated-types.ts';

// Writes the product's statements with their types to the file named by the argument. The types take seconds to read,
// in which another process starts the server (global-setup.ts).
const [target = ''] = process.argv.slice(2);
writeFileSync(target, JSON.stringify(readStatedTypes(path.resolve(import.meta.dirname, '../../..'))));
