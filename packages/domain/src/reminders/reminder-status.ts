import type { MessageState } from '../messages/message-state.ts';
import type { ReminderState } from './reminder-rules.ts';

/** A reminder's status for employees. `failed` means that its messages ended without being sent. */
export const reminderStatuses = ['waiting', 'sent', 'failed', 'skipped'] as const;
export type ReminderStatus = (typeof reminderStatuses)[number];

/** Returns the status of a reminder and its messages. The states of deleted messages are missing. */
export function reminderStatus(state: ReminderState, messages: readonly MessageState[]): ReminderStatus {
  if (state === 'skipped') return 'skipped';
  if (messages.includes('sent')) return 'sent';
  const isWaiting = state === 'planned' || messages.some((each) => each === 'queued' || each === 'sending');
  return isWaiting ? 'waiting' : 'failed';
}
