import type { AlterTableStmt, Constraint, Node } from 'libpg-query';
import type { KnownSchema } from './unsafe-step.ts';

type NotNullCheck = { table: string; constraint: string; column: string; isValid: boolean };

/** Collects facts from migrations. `read` adds the next file and returns what applies to its statements. */
export function knowledge(): { read(nodes: readonly Node[]): KnownSchema } {
  const checks: NotNullCheck[] = [];
  return {
    read(nodes) {
      const added = nodes.flatMap(addedConstraints);
      for (const { table, constraint } of added) checks.push(...notNullCheck(table, constraint));
      for (const { table, name } of nodes.flatMap(validated)) {
        for (const check of checks) if (check.table === table && check.constraint === name) check.isValid = true;
      }
      const views = new Set(nodes.flatMap(viewMadeBy));
      const renamed = nodes.flatMap(tableRenamedBy).filter(({ from }) => views.has(from));
      return {
        newTables: new Set(nodes.flatMap(tableMadeBy)),
        madeHere: new Set([...added.map(({ constraint }) => constraint.conname ?? ''), ...nodes.flatMap(namesMadeBy)]),
        renamedHere: new Set(renamed.map(({ to }) => to)),
        unvalidatedHere: new Set(
          added
            .filter(({ constraint }) => constraint.skip_validation)
            .map(({ constraint }) => constraint.conname ?? ''),
        ),
        neverNull: new Set(checks.filter(({ isValid }) => isValid).map(({ table, column }) => `${table}.${column}`)),
      };
    },
  };
}

function commandsOf(node: Node): { table: string; commands: NonNullable<AlterTableStmt['cmds']> } {
  if (!('AlterTableStmt' in node)) return { table: '', commands: [] };
  return { table: node.AlterTableStmt.relation?.relname ?? '', commands: node.AlterTableStmt.cmds ?? [] };
}

function addedConstraints(node: Node): { table: string; constraint: Constraint }[] {
  const { table, commands } = commandsOf(node);
  return commands.flatMap((command) => {
    if (!('AlterTableCmd' in command) || command.AlterTableCmd.subtype !== 'AT_AddConstraint') return [];
    const { def } = command.AlterTableCmd;
    return def && 'Constraint' in def ? [{ table, constraint: def.Constraint }] : [];
  });
}

function validated(node: Node): { table: string; name: string }[] {
  const { table, commands } = commandsOf(node);
  return commands.flatMap((command) =>
    'AlterTableCmd' in command && command.AlterTableCmd.subtype === 'AT_ValidateConstraint'
      ? [{ table, name: command.AlterTableCmd.name ?? '' }]
      : [],
  );
}

function tableMadeBy(node: Node): string[] {
  return 'CreateStmt' in node ? [node.CreateStmt.relation?.relname ?? ''] : [];
}

function namesMadeBy(node: Node): string[] {
  return 'IndexStmt' in node ? [node.IndexStmt.idxname ?? ''] : viewMadeBy(node);
}

function viewMadeBy(node: Node): string[] {
  return 'ViewStmt' in node ? [node.ViewStmt.view?.relname ?? ''] : [];
}

function tableRenamedBy(node: Node): { from: string; to: string }[] {
  if (!('RenameStmt' in node) || node.RenameStmt.renameType !== 'OBJECT_TABLE') return [];
  const { relation, newname: to = '' } = node.RenameStmt;
  return [{ from: relation?.relname ?? '', to }];
}

function notNullCheck(table: string, constraint: Constraint): NotNullCheck[] {
  const test = constraint.raw_expr;
  if (!test || !('NullTest' in test) || test.NullTest.nulltesttype !== 'IS_NOT_NULL') return [];
  const column = /"sval":"(\w+)"(?!.*"sval")/.exec(JSON.stringify(test.NullTest.arg))?.[1] ?? '';
  return [{ table, constraint: constraint.conname ?? '', column, isValid: !constraint.skip_validation }];
}
