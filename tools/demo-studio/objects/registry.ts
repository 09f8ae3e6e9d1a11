import type { ObjectName } from '../vocabulary.ts';
import type { StageObject } from './stage-object.ts';
import { STREET_AND_HOUSE } from './street-and-house/street-and-house.ts';
import { TABLE_AND_HOSPITAL } from './table-and-hospital/table-and-hospital.ts';

export const STAGE_OBJECTS: Record<ObjectName, StageObject> = { ...TABLE_AND_HOSPITAL, ...STREET_AND_HOUSE };
