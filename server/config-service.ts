/** Reads the operator's details, which contact and legal pages show, and the limits of messages to the operator. */
import { z } from 'zod';

const MEBIBYTE = 1_048_576;
const Line = z.string().trim().min(1).max(300);
const Whole = z.coerce.number().int().min(0);

const OPERATOR_VARIABLES = {
  OPERATOR_NAME: Line.optional(),
  OPERATOR_REPRESENTATIVE: Line.optional(),
  OPERATOR_ADDRESS: Line.optional(),
  OPERATOR_COUNTRY: z
    .string()
    .regex(/^[A-Z]{2}$/, 'must be a country code of two capital letters, like JP')
    .optional(),
  OPERATOR_EMAIL: z.email().optional(),
  OPERATOR_PHONE: z
    .string()
    .regex(/^\+?[\d ()/.-]{5,40}$/, 'must be a phone number')
    .optional(),
  SUPPORT_HOURS: Line.optional(),
};

export const SERVICE_VARIABLES = {
  ...OPERATOR_VARIABLES,
  FEEDBACK_PER_DAY: Whole.default(20),
  FEEDBACK_PICTURES_PER_DAY: Whole.default(40),
  FEEDBACK_PICTURES_MB: Whole.default(2_048),
  FEEDBACK_PICTURES_ADDRESS_MB: Whole.default(64),
};

export type OperatorVariable = keyof typeof OPERATOR_VARIABLES;

/** The details by the names of their variables. */
export type OperatorDetails = { readonly [Name in OperatorVariable]: string | undefined };

export type FeedbackConfig = {
  /** The messages of a viewer within 24 hours. */
  readonly perDay: number;
  /** The uploaded pictures of a viewer within 24 hours. */
  readonly picturesPerDay: number;
  /** The bytes that all pictures may need in the database. */
  readonly pictureBytes: number;
  /** The bytes of pictures that a node stores per address and day. */
  readonly addressBytesPerDay: number;
};

const Variables = z.object(SERVICE_VARIABLES);

export function readOperator(values: z.infer<typeof Variables>): OperatorDetails {
  return {
    OPERATOR_NAME: values.OPERATOR_NAME,
    OPERATOR_REPRESENTATIVE: values.OPERATOR_REPRESENTATIVE,
    OPERATOR_ADDRESS: values.OPERATOR_ADDRESS,
    OPERATOR_COUNTRY: values.OPERATOR_COUNTRY,
    OPERATOR_EMAIL: values.OPERATOR_EMAIL,
    OPERATOR_PHONE: values.OPERATOR_PHONE,
    SUPPORT_HOURS: values.SUPPORT_HOURS,
  };
}

export function readFeedback(values: z.infer<typeof Variables>): FeedbackConfig {
  return {
    perDay: values.FEEDBACK_PER_DAY,
    picturesPerDay: values.FEEDBACK_PICTURES_PER_DAY,
    pictureBytes: values.FEEDBACK_PICTURES_MB * MEBIBYTE,
    addressBytesPerDay: values.FEEDBACK_PICTURES_ADDRESS_MB * MEBIBYTE,
  };
}

/** Returns the variables of missing details. */
export function missingDetails(operator: OperatorDetails): string[] {
  return Object.entries(operator).flatMap(([name, value]) => (value === undefined ? [name] : []));
}

/** Who sells, by which law, and how to reach them. Decision 069. */
const SELLER_DETAILS: readonly OperatorVariable[] = [
  'OPERATOR_NAME',
  'OPERATOR_ADDRESS',
  'OPERATOR_COUNTRY',
  'OPERATOR_EMAIL',
];

/** Returns the variables of missing details without which nothing is sold for real money. */
export function missingSellerDetails(operator: OperatorDetails): string[] {
  return SELLER_DETAILS.filter((name) => operator[name] === undefined);
}
