import type { Node } from 'libpg-query';
import { breaks, locks, type UnsafeStep } from './unsafe-step.ts';

const breaking =
  /\bdrop\s+(?:table|column|view|function|type|constraint)\b|\brename\b|\brevoke\b|\btruncate\b|\bset\s+schema\b/i;
const locking =
  /\bcreate\s+(?:unique\s+)?index\b(?!\s+concurrently)|\badd\s+constraint\b|\bset\s+not\s+null\b|\bupdate\s+[%\w]|\bdelete\s+from\b/i;

/** Finds unsafe steps in a `do` block. Its statements are assembled at run time, so only their text can be searched. */
export function dynamicSteps(node: Node): UnsafeStep[] {
  if (!('DoStmt' in node)) return [];
  const body = bodyOf(node.DoStmt.args ?? []).replace(/--[^\n]*/g, '');
  return [
    ...[breaking.exec(body)].flatMap((found) => (found ? [breaks(`has "${found[0]}" in a do block`)] : [])),
    ...[locking.exec(body)].flatMap((found) => (found ? [locks(`has "${found[0]}" in a do block`)] : [])),
  ];
}

function bodyOf(args: readonly Node[]): string {
  const texts = args.flatMap((arg) => {
    const value = 'DefElem' in arg ? arg.DefElem.arg : undefined;
    return value && 'String' in value ? [value.String.sval ?? ''] : [];
  });
  return texts.join('\n');
}
