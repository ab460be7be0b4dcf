import { type ReactNode, useState } from 'react';
import { Button, type ButtonProps } from '../button.tsx';
import { DownloadIcon } from '../icons/actions.tsx';
import { FieldError } from './field.tsx';

export type FileButtonProps = Pick<ButtonProps, 'isFullWidth' | 'size' | 'unavailableBecause' | 'variant'> & {
  readonly children: ReactNode;
  /** Defaults to a download arrow. */
  readonly icon?: ReactNode;
  readonly pendingText: string;
  /** Error shown below the button when the download fails. */
  readonly failedText: string;
  readonly errorId: string;
  /** Fetches and saves the file; returns false on failure. */
  readonly onSave: () => Promise<boolean>;
};

/** Button that fetches a file and saves it. */
export function FileButton(props: FileButtonProps) {
  const { children, icon = <DownloadIcon />, pendingText, failedText, errorId, onSave, ...look } = props;
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const save = async () => {
    setState('loading');
    setState((await onSave()) ? 'idle' : 'failed');
  };
  return (
    <div>
      <Button
        variant="secondary"
        {...look}
        icon={icon}
        isPending={state === 'loading'}
        pendingText={pendingText}
        onClick={() => void save()}
      >
        {children}
      </Button>
      <FieldError id={errorId}>{state === 'failed' && failedText}</FieldError>
    </div>
  );
}
