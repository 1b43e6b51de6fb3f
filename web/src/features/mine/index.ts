// The door to the player's own corner.
export { AuthPopupDoor } from './auth/AuthPopupDoor.tsx';
export { Assets } from './card/Assets.tsx';
export { RoleCard } from './card/RoleCard.tsx';
export { Leaving } from './Leaving.tsx';
export { OrderStates } from './orders/OrderStates.tsx';
export { Activities } from './places/Activities.tsx';
export { MorePlaces } from './places/MorePlaces.tsx';
export { Services } from './places/Services.tsx';
export { refreshMine } from './queries.ts';
export { useTexts } from './texts.ts';
