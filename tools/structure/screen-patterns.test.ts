import { describe, expect, it } from 'vitest';
import { findIn } from './project-fixture.ts';
import { screenPatternsRule } from './screen-patterns.ts';

const feature = 'apps/console/src/features/plans/plans-page.tsx';
const listed = 'apps/console/src/features/plans/change-plan-dialog.tsx';
const dialog = "import { Dialog } from '@quittance/ui/dialog';\nexport const a = <Dialog />;\n";
const find = (text: string, path = feature) => findIn(screenPatternsRule, { [path]: text });

describe('console screens from patterns', () => {
  it.each([
    ["import { Dialog } from '@quittance/ui/dialog';", 'DecisionDialog', 'dialog'],
    [
      "import { ConfirmationDialog } from '@quittance/ui/confirmation-dialog';",
      'DecisionDialog',
      'confirmation-dialog',
    ],
    ["import { ActionDialog } from '../../patterns/action-dialog.tsx';", 'DecisionDialog', 'action-dialog.tsx'],
    ["import { TwoColumn } from '@quittance/ui/layout/two-column';", 'DetailPage', 'two-column'],
    [
      "import { LoadMore } from '../../patterns/lists/load-more.tsx';",
      'ListPage, ListCard or RowList',
      'load-more.tsx',
    ],
    ['export const a = () => <table><tbody /></table>;', 'DataTable', '<table>'],
    ['export const a = () => <dialog open />;', 'DecisionDialog', '<dialog>'],
  ])('a feature may not build with %s', (text, pattern, part) => {
    expect(find(text)).toEqual([`${feature}:1 Configure ${pattern} instead of building with ${part}.`]);
  });

  it.each([
    'apps/console/src/patterns/detail-page.tsx',
    'apps/console/src/app/layout/console-layout.tsx',
    'apps/console/src/features/plans/plans-page.test.tsx',
    'apps/portal/src/features/history/history-page.tsx',
    listed,
  ])('%s may build its own elements', (path) => {
    expect(find(dialog, path)).toEqual([]);
  });

  it('a feature may configure patterns', () => {
    expect(find("import { ListPage } from '../../patterns/list-page.tsx';\nexport const a = <ListPage />;")).toEqual(
      [],
    );
  });

  it('a listed dialog leaves the list once it is a pattern', () => {
    expect(find("import { DecisionDialog } from '../../patterns/decision-dialog.tsx';", listed)).toEqual([
      `${listed}:1 It no longer builds its own dialog: take it off the list in screen-patterns.ts.`,
    ]);
  });
});
