// The public API of points orders: goods exchanged for points. They are closed, delivered and shipped like every order.
import type { Module } from '../../services.ts';
import { routes } from './routes.ts';

export const scoreOrdersModule: Module = { routes };
