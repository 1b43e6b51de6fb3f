// The head of the about page.
import { APP_VERSION_CODE } from '@emall/contract/constants';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { visit } from '../../shared/request/test/session.ts';
import { GameHeader } from './GameHeader.tsx';

it('the version is shown with its code', () => {
  visit();
  render(<GameHeader />);
  expect(APP_VERSION_CODE).toBe(100);
  expect(screen.getByText(/\(100\)/)).toBeTruthy();
});
