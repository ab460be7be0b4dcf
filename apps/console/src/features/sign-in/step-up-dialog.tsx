import { useStore } from 'zustand';
import { useServices } from '../../session/services.tsx';
import { StepUpForm } from './step-up-form.tsx';

/** Opens when a request requires step-up confirmation, and lets the request continue afterward. */
export function StepUpDialog() {
  const { stepUp } = useServices();
  const isAsking = useStore(stepUp.state, (state) => state.isAsking);
  return isAsking ? <StepUpForm onAnswer={stepUp.answer} /> : null;
}
