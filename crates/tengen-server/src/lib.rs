//! The club: pages, sockets, rooms with one owner task per live game.
