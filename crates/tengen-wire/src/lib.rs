//! What goes over the wire: frames, documents, refusal codes, their TypeScript.
