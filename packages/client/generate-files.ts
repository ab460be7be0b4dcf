import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import openapiTS, { astToString, COMMENT_HEADER, type OpenAPI3 } from 'openapi-typescript';

const documentFile = new URL('openapi.json', import.meta.url);
const schemaFile = new URL('src/generated/schema.ts', import.meta.url);

/** Generates the client's copy of the creditor API's document, and the types of its calls from that copy. */
async function generate(document: object): Promise<ReadonlyMap<URL, string>> {
  const text = `${JSON.stringify(document, undefined, 1)}\n`;
  const types = await openapiTS(JSON.parse(text) as OpenAPI3, { exportType: true });
  return new Map([
    [documentFile, text],
    [schemaFile, `${COMMENT_HEADER}${astToString(types)}`],
  ]);
}

export async function writeClientFiles(document: object): Promise<void> {
  for (const [file, content] of await generate(document)) await writeFile(file, content);
}

/** Returns the paths of generated files that differ from what the document needs. */
export async function staleClientFiles(document: object): Promise<string[]> {
  const stale: string[] = [];
  for (const [file, content] of await generate(document))
    if (!existsSync(file) || (await readFile(file, 'utf8')) !== content) stale.push(fileURLToPath(file));
  return stale;
}
