import { Stack } from '../layout/stack.tsx';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import { Skeleton } from './skeleton.tsx';

/** Stands for the rows of a list until they're loaded. Screen readers get the text. */
export function RowsLoading({ text, rows }: { readonly text: string; readonly rows: number }) {
  return (
    <div aria-busy="true">
      <VisuallyHidden>{text}</VisuallyHidden>
      <Stack gap={4}>
        {Array.from({ length: rows }, (_, row) => `row ${row}`).map((row) => (
          <Stack key={row} gap={2}>
            <Skeleton shape="text" width="half" />
            <Skeleton shape="text" width="quarter" />
          </Stack>
        ))}
      </Stack>
    </div>
  );
}
