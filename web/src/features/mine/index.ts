// Public API: the profile page and the page of all features.
export { Activities } from './Activities.tsx';
export { AllFeatures } from './AllFeatures.tsx';
export { Assets } from './Assets.tsx';
export { OrderStates } from './OrderStates.tsx';
export { RoleCard } from './RoleCard.tsx';
export { Services } from './Services.tsx';
export { useTexts } from './texts.ts';
