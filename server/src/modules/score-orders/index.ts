// The door of points orders: things exchanged for points. They are closed, delivered and shipped like every order.
import type { Module } from '../../services.ts';
import { routes } from './routes.ts';

export const scoreOrdersModule: Module = { routes };
