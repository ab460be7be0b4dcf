import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { readStatedTypes } from '../src/testing/stated-types/read-stated-types.ts';

// Writes the product's statements with their types to the file named by the argument. It runs in a separate process,
// because reading the types takes seconds and global-setup.ts can start the server in the meantime.
const [target = ''] = process.argv.slice(2);
writeFileSync(target, JSON.stringify(readStatedTypes(path.resolve(import.meta.dirname, '../../..'))));
