// The public API of bank transfers: the entry on the pay page, the form of the proof, and the result.
export { TransferEntry } from './TransferEntry.tsx';
export { TransferForm } from './TransferForm.tsx';
export { TransferOffer } from './TransferOffer.tsx';
export { TransferResult } from './TransferResult.tsx';
export { NoTransfer, TransferSkeleton } from './TransferState.tsx';
export { useTexts as useTransferTexts } from './texts.ts';
export { useTransfer } from './useTransfer.ts';
