import { type ReactNode, useState } from 'react';
import { Button, type ButtonProps } from './button.tsx';
import { FieldError } from './field.tsx';
import { DownloadIcon } from './icons/actions.tsx';

export type FileButtonProps = Pick<ButtonProps, 'isFullWidth' | 'size' | 'unavailableBecause' | 'variant'> & {
  readonly children: ReactNode;
  /** A download's arrow where nothing else is given. */
  readonly icon?: ReactNode;
  readonly pendingText: string;
  /** What is said below the button when the file could not be had. */
  readonly failedText: string;
  readonly errorId: string;
  /** Gets the file and saves it; false where it could not be had. */
  readonly onSave: () => Promise<boolean>;
};

/** Saves a file that has to be fetched first, and says so when it cannot be. */
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
