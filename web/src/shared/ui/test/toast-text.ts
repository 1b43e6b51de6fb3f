// What the toast says now; empty while none is visible.
import { screen } from '@testing-library/react';

export const toastText = () => screen.queryByRole('status')?.textContent ?? '';
