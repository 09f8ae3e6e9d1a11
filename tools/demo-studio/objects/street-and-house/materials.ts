/** Creates the gradients of metals, woods and leathers. The light comes from the upper left. */
import { gradient } from '../../sets/shapes.ts';
import type { Fill, Point } from '../../sets/shapes.ts';
import type { Context } from '../paths.ts';

type Material = (context: Context, from: Point, to: Point) => Fill;

const material =
  (...colours: string[]): Material =>
  (context, from, to) =>
    gradient(context, from, to, ...colours);

export const brass = material('#fff2bd', '#e2b253', '#9a6a24', '#d9a94c', '#5d3a14');
export const gold = material('#fff6cf', '#f3c65f', '#b57a22', '#f7d27a', '#7a4a12');
export const steel = material('#eef2f6', '#9aa5b1', '#5b6673', '#b4bec9', '#3b434e');
export const iron = material('#b9b4ac', '#7d7872', '#4d4945', '#6d6862', '#25231f');
export const blackLacquer = material('#5b5a66', '#2b2a33', '#17161c', '#201f27', '#0d0c10');
export const walnut = material('#a9693a', '#7c4524', '#5a2f18', '#3b1d10');
export const mahogany = material('#8b3f27', '#652a1b', '#451a12', '#2a0f0c');
export const cognacLeather = material('#c98748', '#a15f2c', '#7a4320', '#4f2913');
export const marble = material('#fbf7f0', '#e6dfd6', '#cfc6bd', '#a89f9b');
export const whiteLinen = material('#ffffff', '#eef0f2', '#d4d9df', '#a8b0bb');
export const redVelvet = material('#c9303a', '#98192a', '#6d0f20', '#430a17');
export const skin = material('#f0c4a0', '#dca47e', '#b97c5a');
