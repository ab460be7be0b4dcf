import { useStore } from 'zustand';
import { useServices } from '../../session/services.tsx';
import { StepUpForm } from './step-up-form.tsx';

/** Opens whenever a call wants password and code afresh; the call goes on when they were right. */
export function StepUpDialog() {
  const { stepUp } = useServices();
  const isAsking = useStore(stepUp.state, (state) => state.isAsking);
  return isAsking ? <StepUpForm onAnswer={stepUp.answer} /> : null;
}
